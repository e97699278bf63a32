ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever has a password has signed in before: their next unknown browser is a new one.
UPDATE "users" SET "first_signed_in_at" = "created_at" WHERE "password_hash" IS NOT NULL;
