CREATE TABLE "offer_acceptances" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"signature" "bytea",
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"pdf_sha256" text NOT NULL,
	"choices" jsonb NOT NULL,
	"total_excl_vat_ore" bigint NOT NULL,
	"total_incl_vat_ore" bigint NOT NULL,
	"frozen" jsonb NOT NULL,
	"sealed_file_id" uuid,
	"sealed_sha256" text,
	"sealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_link_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_email" text NOT NULL,
	"by_name" text NOT NULL,
	"valid_until" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"client_email" text NOT NULL,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"asked_for_new_at" timestamp (3) with time zone,
	"reminder_days" integer,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"reminders_stopped_at" timestamp (3) with time zone,
	"page_secret" "bytea" NOT NULL,
	CONSTRAINT "offer_links_revision_id_unique" UNIQUE("revision_id")
);
--> statement-breakpoint
CREATE TABLE "offer_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"marking_id" uuid,
	"marking_name" text DEFAULT '' NOT NULL,
	"is_from_client" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_email" text DEFAULT '' NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "offer_questions_request_key" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_link_id_offer_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."offer_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_sealed_file_id_revision_files_file_id_fk" FOREIGN KEY ("sealed_file_id") REFERENCES "public"."revision_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_link_tokens" ADD CONSTRAINT "offer_link_tokens_link_id_offer_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."offer_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_questions" ADD CONSTRAINT "offer_questions_link_id_offer_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."offer_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_questions" ADD CONSTRAINT "offer_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_acceptances_order_id_index" ON "offer_acceptances" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "offer_acceptances_sealed_file_id_index" ON "offer_acceptances" USING btree ("sealed_file_id");--> statement-breakpoint
CREATE INDEX "offer_link_tokens_link_id_index" ON "offer_link_tokens" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "offer_links_order_id_index" ON "offer_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "offer_questions_order_id_index" ON "offer_questions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "offer_questions_link_id_index" ON "offer_questions" USING btree ("link_id");