CREATE TABLE "sent_offer_renderings" (
	"sent_offer_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "sent_offer_renderings_sent_offer_id_file_id_pk" PRIMARY KEY("sent_offer_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "sent_offer_renderings" ADD CONSTRAINT "sent_offer_renderings_sent_offer_id_sent_offers_id_fk" FOREIGN KEY ("sent_offer_id") REFERENCES "public"."sent_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_offer_renderings" ADD CONSTRAINT "sent_offer_renderings_file_id_rendering_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."rendering_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_offer_renderings_file_id_index" ON "sent_offer_renderings" USING btree ("file_id");