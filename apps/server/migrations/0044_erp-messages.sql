CREATE TABLE "erp_message_orders" (
	"message_id" uuid NOT NULL,
	"erp_order_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"placement_key" uuid,
	CONSTRAINT "erp_message_orders_message_id_erp_order_id_pk" PRIMARY KEY("message_id","erp_order_id")
);
--> statement-breakpoint
CREATE TABLE "erp_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender" text NOT NULL,
	"type" text NOT NULL,
	"document_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"format" text NOT NULL,
	"document" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"settled_at" timestamp (3) with time zone,
	"dismissed_by" text
);
--> statement-breakpoint
CREATE TABLE "erp_refused_calls" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"placement_key" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"is_delayed" boolean NOT NULL,
	"is_refused" boolean NOT NULL,
	"is_partly_shipped" boolean NOT NULL,
	"has_fault" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "erp_message_orders" ADD CONSTRAINT "erp_message_orders_message_id_erp_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."erp_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_message_orders" ADD CONSTRAINT "erp_message_orders_placement_key_placements_key_fk" FOREIGN KEY ("placement_key") REFERENCES "public"."placements"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_placement_key_placements_key_fk" FOREIGN KEY ("placement_key") REFERENCES "public"."placements"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_message_orders_placement_key_index" ON "erp_message_orders" USING btree ("placement_key");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_messages_once" ON "erp_messages" USING btree ("sender","type","document_id") WHERE "erp_messages"."problem" is distinct from 'otherContents';--> statement-breakpoint
CREATE UNIQUE INDEX "erp_messages_contents" ON "erp_messages" USING btree ("sender","type","document_id","content_hash");--> statement-breakpoint
CREATE INDEX "erp_messages_received_at_index" ON "erp_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "erp_messages_open" ON "erp_messages" USING btree ("state") WHERE "erp_messages"."state" in ('received', 'waiting', 'unknown', 'contradicts');--> statement-breakpoint
CREATE INDEX "order_deliveries_delayed" ON "order_deliveries" USING btree ("order_id") WHERE "order_deliveries"."is_delayed";--> statement-breakpoint
CREATE INDEX "order_deliveries_refused" ON "order_deliveries" USING btree ("order_id") WHERE "order_deliveries"."is_refused";--> statement-breakpoint
CREATE INDEX "order_deliveries_partly_shipped" ON "order_deliveries" USING btree ("order_id") WHERE "order_deliveries"."is_partly_shipped";--> statement-breakpoint
CREATE INDEX "order_deliveries_faulty" ON "order_deliveries" USING btree ("order_id") WHERE "order_deliveries"."has_fault";--> statement-breakpoint
CREATE INDEX "placements_erp_order_id_index" ON "placements" USING btree ("erp_order_id");