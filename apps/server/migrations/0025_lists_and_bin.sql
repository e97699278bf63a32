CREATE TABLE "user_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (replace(lower("users"."email" || chr(10) || "users"."erp_company_name" || chr(10) || "users"."first_name" || "users"."last_name" || chr(10) || "users"."city"), ' ', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "curtains" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deleted_from" smallint;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_addresses_user_id_index" ON "user_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_one_default" ON "user_addresses" USING btree ("user_id") WHERE "user_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "users_search_text_index" ON "users" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_status_offer_number_index" ON "orders" USING btree ("status","offer_number");--> statement-breakpoint
CREATE INDEX "orders_dated_index" ON "orders" USING btree (coalesce("offer_sent_to_customer_at", "created_at"));--> statement-breakpoint
CREATE INDEX "orders_bin_index" ON "orders" USING btree ("deleted_at") WHERE "orders"."deleted_at" is not null;
--> statement-breakpoint
-- Servers of an older release know nothing of these columns: the database keeps them.
CREATE FUNCTION "keep_order_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."curtains" := (
		SELECT coalesce(sum("order_lines"."quantity"), 0) FROM "order_lines"
		JOIN "markings" ON "markings"."id" = "order_lines"."marking_id"
		WHERE "order_lines"."order_id" = NEW."id" AND "markings"."deleted_at" IS NULL
	);
	IF NEW."status" <> 4 THEN
		NEW."deleted_at" := NULL;
		NEW."deleted_from" := NULL;
	ELSIF OLD."status" <> 4 THEN
		NEW."deleted_at" := NEW."updated_at";
		NEW."deleted_from" := OLD."status";
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
UPDATE "orders" SET "curtains" = "counted"."curtains" FROM (
	SELECT "order_lines"."order_id", sum("order_lines"."quantity") AS "curtains" FROM "order_lines"
	JOIN "markings" ON "markings"."id" = "order_lines"."marking_id"
	WHERE "markings"."deleted_at" IS NULL GROUP BY "order_lines"."order_id"
) AS "counted" WHERE "counted"."order_id" = "orders"."id";--> statement-breakpoint
-- What was deleted before goes into the bin, with the status that the history tells.
UPDATE "orders" SET "deleted_at" = "updated_at", "deleted_from" = CASE (
	SELECT "code" FROM "order_history"
	WHERE "order_history"."order_id" = "orders"."id"
		AND "code" IN ('sentToCustomer', 'returnedToProcurement', 'changedToInitiated')
	ORDER BY "order_history"."id" DESC LIMIT 1
) WHEN 'sentToCustomer' THEN 1 WHEN 'returnedToProcurement' THEN 1 ELSE 0 END WHERE "status" = 4;--> statement-breakpoint
CREATE TRIGGER "orders_keep_facts" BEFORE UPDATE OF "version", "status", "net_ore" ON "orders"
FOR EACH ROW EXECUTE FUNCTION "keep_order_facts"();
