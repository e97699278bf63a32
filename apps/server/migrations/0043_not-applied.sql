ALTER TABLE "offer_acceptances" ADD COLUMN "not_applied" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_questions" ADD COLUMN "is_mailed" boolean;