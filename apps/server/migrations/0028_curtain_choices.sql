ALTER TABLE "order_lines" ADD COLUMN "one_width_fewer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "external_fabric_shade" text DEFAULT '' NOT NULL;