CREATE TABLE "punchout_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyers_order_id" text NOT NULL,
	"outcome" text NOT NULL,
	"order_id" uuid,
	"return_id" uuid,
	"differences" jsonb,
	"reason" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text
);
--> statement-breakpoint
CREATE TABLE "punchout_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"visit_id" uuid,
	"returned_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"contents" jsonb,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "punchout_buyers" ADD COLUMN "oci_by_get" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD COLUMN "edits_order_id" uuid;--> statement-breakpoint
ALTER TABLE "punchout_orders" ADD CONSTRAINT "punchout_orders_buyer_id_punchout_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."punchout_buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_orders" ADD CONSTRAINT "punchout_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_orders" ADD CONSTRAINT "punchout_orders_return_id_punchout_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."punchout_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_returns" ADD CONSTRAINT "punchout_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_returns" ADD CONSTRAINT "punchout_returns_buyer_id_punchout_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."punchout_buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_orders_key" ON "punchout_orders" USING btree ("buyer_id","buyers_order_id","outcome");--> statement-breakpoint
CREATE INDEX "punchout_orders_waiting" ON "punchout_orders" USING btree ("received_at") WHERE "punchout_orders"."outcome" <> 'placed' and "punchout_orders"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "punchout_orders_order_id_index" ON "punchout_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_returns_one_open" ON "punchout_returns" USING btree ("order_id") WHERE "punchout_returns"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "punchout_returns_order_id_returned_at_index" ON "punchout_returns" USING btree ("order_id","returned_at");--> statement-breakpoint
-- What was returned before: an offer that is with a buyer's system now can be placed by sales only, because its items had
-- no ids of their own; one that was opened again or placed since is void, and is kept so that edit and inspect find it.
INSERT INTO "punchout_returns" ("order_id", "buyer_id", "returned_at", "valid_until", "voided_at")
SELECT "orders"."id", "users"."punchout_buyer_id", "returned"."at",
	("returned"."at" AT TIME ZONE 'Europe/Stockholm')::date + 30, CASE WHEN "orders"."status" <> 1 OR EXISTS (
		SELECT 1 FROM "order_history" AS "later"
		WHERE "later"."order_id" = "orders"."id" AND "later"."id" > "returned"."id"
			AND "later"."code" IN ('sentToCustomer', 'changedToInitiated', 'placed')
	) THEN "orders"."updated_at" END
FROM "orders"
JOIN "users" ON "users"."email" = "orders"."owner_email"
JOIN LATERAL (
	SELECT "id", "at" FROM "order_history"
	WHERE "order_history"."order_id" = "orders"."id" AND "code" = 'returnedToProcurement'
	ORDER BY "order_history"."id" DESC LIMIT 1
) AS "returned" ON true
WHERE "users"."punchout_buyer_id" IS NOT NULL;
