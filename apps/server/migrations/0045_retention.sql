ALTER TABLE "companies" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retention_confirmed_at" timestamp (3) with time zone;