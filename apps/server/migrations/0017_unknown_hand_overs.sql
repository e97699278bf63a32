CREATE TABLE "replaced_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replaced_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"document" text NOT NULL,
	"delivery" jsonb,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"placed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "erp_order_id" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "attempts_begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "attempts_settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "replaced_documents" ADD CONSTRAINT "replaced_documents_key_placements_key_fk" FOREIGN KEY ("key") REFERENCES "public"."placements"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_documents_key_index" ON "replaced_documents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "placements_waiting" ON "placements" USING btree ("order_id") WHERE "placements"."refused_at" is null and "placements"."accepted_at" is null;--> statement-breakpoint
-- Every order so far was sent under its offer's number.
UPDATE "placements" SET "erp_order_id" = "orders"."offer_number"::text FROM "orders" WHERE "orders"."id" = "placements"."order_id";--> statement-breakpoint
-- Whether an attempt before this release got lost was not written down: the safe answer is that it may have.
UPDATE "placements" SET "attempts_begun" = 1 WHERE "accepted_at" IS NULL;
