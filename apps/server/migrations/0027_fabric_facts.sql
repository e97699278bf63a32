ALTER TABLE "products" ADD COLUMN "composition_sv" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composition_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_sv" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "swatch" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "products" SET "swatch" = coalesce((
  SELECT "variants"."swatch" FROM "variants"
  WHERE "variants"."product_id" = "products"."product_id" AND "variants"."active" ORDER BY "variant_id" LIMIT 1), '');
