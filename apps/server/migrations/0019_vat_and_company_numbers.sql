ALTER TABLE "users" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vat_number_verified_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vat_number_verified_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_category" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer DEFAULT 2500 NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_buyers" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;