ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower("orders"."offer_number"::text || chr(10) || "orders"."offer_name" || chr(10) || "orders"."customer_order_number"), '# ', 'ƛ')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search_text_index" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Whether a text is in one offer of a hundred or of ten thousand decides how best to look for it.
ALTER TABLE "orders" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "orders";
