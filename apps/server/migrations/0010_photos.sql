-- A session without the secret of its image cookie would show no photos: everyone signs in once more.
DELETE FROM "sessions";--> statement-breakpoint
CREATE TABLE "marking_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"marking_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"photo_hash" text NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"thumbnail_file_id" uuid,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marking_images_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "marking_images_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "marking_images_thumbnail_file_id_unique" UNIQUE("thumbnail_file_id")
);
--> statement-breakpoint
CREATE TABLE "stored_photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "image_hash" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "marking_images" ADD CONSTRAINT "marking_images_marking_id_markings_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."markings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_images" ADD CONSTRAINT "marking_images_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_images" ADD CONSTRAINT "marking_images_photo_hash_stored_photos_hash_fk" FOREIGN KEY ("photo_hash") REFERENCES "public"."stored_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marking_images_marking_id_index" ON "marking_images" USING btree ("marking_id");--> statement-breakpoint
CREATE INDEX "marking_images_order_id_index" ON "marking_images" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "marking_images_photo_hash_index" ON "marking_images" USING btree ("photo_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_image_hash_unique" UNIQUE("image_hash");