ALTER TABLE "products" ADD COLUMN "filter_codes" text[];--> statement-breakpoint
UPDATE "products" SET "filter_codes" = (
  SELECT coalesce(array_agg(DISTINCT code) FILTER (WHERE code IS NOT NULL), '{}')
  FROM "variants" LEFT JOIN unnest("variants"."filter_codes") code ON true
  WHERE "variants"."product_id" = "products"."product_id" AND "variants"."active" HAVING count(*) > 0);
