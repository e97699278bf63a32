ALTER TABLE "revisions" ADD COLUMN "client_id" uuid;--> statement-breakpoint
UPDATE "revisions" SET "client_id" = ("contents" ->> 'clientId')::uuid;--> statement-breakpoint
CREATE INDEX "revisions_client_id_index" ON "revisions" USING btree ("client_id");