ALTER TABLE "folders" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "markings" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_follows_folders_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markings" ADD CONSTRAINT "markings_follows_markings_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."markings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_followers_index" ON "folders" USING btree ("order_id") WHERE "folders"."follows" is not null;--> statement-breakpoint
CREATE INDEX "folders_follows_index" ON "folders" USING btree ("follows") WHERE "folders"."follows" is not null;--> statement-breakpoint
CREATE INDEX "markings_follows_index" ON "markings" USING btree ("follows") WHERE "markings"."follows" is not null;