CREATE TABLE "document_heads" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" smallint NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"maker" jsonb NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_heads" ADD CONSTRAINT "document_heads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;