CREATE TABLE "placements" (
	"key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"document" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"placed_by" text NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD COLUMN "returned_order_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "placements_one_at_a_time" ON "placements" USING btree ("order_id") WHERE "placements"."refused_at" is null;