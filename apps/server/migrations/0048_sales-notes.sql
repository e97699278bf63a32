CREATE TABLE "sales_notes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_notes" ADD CONSTRAINT "sales_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_notes" ADD CONSTRAINT "sales_notes_updated_by_users_email_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;