CREATE TABLE "fabric_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fabric_changes" ADD CONSTRAINT "fabric_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fabric_changes_order_id_index" ON "fabric_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fabric_changes_changed_at_index" ON "fabric_changes" USING btree ("changed_at");