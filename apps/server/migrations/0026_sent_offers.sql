CREATE TABLE "sent_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	"prices_hold_until" date
);
--> statement-breakpoint
ALTER TABLE "sent_offers" ADD CONSTRAINT "sent_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_offers_order_id_id_index" ON "sent_offers" USING btree ("order_id","id");