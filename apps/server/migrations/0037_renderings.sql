CREATE TABLE "marking_renderings" (
	"marking_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"look" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "marking_renderings_marking_id_look_pk" PRIMARY KEY("marking_id","look")
);
--> statement-breakpoint
CREATE TABLE "rendering_files" (
	"file_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_renderings" (
	"revision_id" uuid NOT NULL,
	"marking_id" uuid NOT NULL,
	"look" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "revision_renderings_revision_id_marking_id_look_pk" PRIMARY KEY("revision_id","marking_id","look")
);
--> statement-breakpoint
ALTER TABLE "marking_renderings" ADD CONSTRAINT "marking_renderings_marking_id_markings_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."markings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_renderings" ADD CONSTRAINT "marking_renderings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_renderings" ADD CONSTRAINT "marking_renderings_file_id_rendering_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."rendering_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_renderings" ADD CONSTRAINT "revision_renderings_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_renderings" ADD CONSTRAINT "revision_renderings_file_id_rendering_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."rendering_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marking_renderings_order_id_index" ON "marking_renderings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "marking_renderings_file_id_index" ON "marking_renderings" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "revision_renderings_file_id_index" ON "revision_renderings" USING btree ("file_id");