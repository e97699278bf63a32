CREATE TABLE "revision_files" (
	"file_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"is_copy" boolean NOT NULL,
	"to" text NOT NULL,
	"reply_to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "revision_photos" (
	"revision_id" uuid NOT NULL,
	"photo_hash" text NOT NULL,
	CONSTRAINT "revision_photos_revision_id_photo_hash_pk" PRIMARY KEY("revision_id","photo_hash")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_email" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"client_name" text NOT NULL,
	"total_excl_vat_ore" bigint NOT NULL,
	"total_incl_vat_ore" bigint NOT NULL,
	"display" text NOT NULL,
	"offer" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"frozen" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"pdf_file_id" uuid NOT NULL,
	"pdf_name" text NOT NULL,
	"pdf_sha256" text NOT NULL,
	"logo_file_id" uuid,
	CONSTRAINT "revisions_number_key" UNIQUE("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "revision_mails" ADD CONSTRAINT "revision_mails_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_photos" ADD CONSTRAINT "revision_photos_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_photos" ADD CONSTRAINT "revision_photos_photo_hash_stored_photos_hash_fk" FOREIGN KEY ("photo_hash") REFERENCES "public"."stored_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_pdf_file_id_revision_files_file_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."revision_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_logo_file_id_brand_logos_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."brand_logos"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revision_mails_revision_id_index" ON "revision_mails" USING btree ("revision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revision_mails_request_key" ON "revision_mails" USING btree ("request_id","is_copy");--> statement-breakpoint
CREATE INDEX "revision_photos_photo_hash_index" ON "revision_photos" USING btree ("photo_hash");--> statement-breakpoint
CREATE INDEX "revisions_pdf_file_id_index" ON "revisions" USING btree ("pdf_file_id");--> statement-breakpoint
CREATE INDEX "revisions_logo_file_id_index" ON "revisions" USING btree ("logo_file_id");