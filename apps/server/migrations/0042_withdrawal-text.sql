ALTER TABLE "brand_profiles" ADD COLUMN "withdrawal_sv" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_profiles" ADD COLUMN "withdrawal_en" text DEFAULT '' NOT NULL;