ALTER TABLE "order_lines" ADD COLUMN "product_color_sv" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "product_color_en" text DEFAULT '' NOT NULL;