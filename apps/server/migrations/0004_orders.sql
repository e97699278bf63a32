CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_offer_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"offer_name" text NOT NULL,
	"note" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"owner_email" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_order_number" text DEFAULT '' NOT NULL,
	"offer_sent_to_customer_at" timestamp (3) with time zone,
	"ecom_basket_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_ecom_basket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 500001 CACHE 1),
	"net_ore" bigint DEFAULT 0 NOT NULL,
	"discount_ore" bigint DEFAULT 0 NOT NULL,
	"freight_ore" bigint DEFAULT 0 NOT NULL,
	"excl_vat_ore" bigint DEFAULT 0 NOT NULL,
	"vat_ore" bigint DEFAULT 0 NOT NULL,
	"incl_vat_ore" bigint DEFAULT 0 NOT NULL,
	"delivery" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower('#' || "orders"."offer_number"::text || chr(10) || "orders"."offer_name" || chr(10) || "orders"."customer_order_number" || chr(10) || "orders"."owner_email")) STORED NOT NULL,
	CONSTRAINT "orders_offer_number_unique" UNIQUE("offer_number"),
	CONSTRAINT "orders_ecom_basket_id_unique" UNIQUE("ecom_basket_id")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deletion_id" uuid,
	CONSTRAINT "folders_root_is_nameless" CHECK (("folders"."parent_id" is null) = ("folders"."name" = ''))
);
--> statement-breakpoint
CREATE TABLE "markings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deletion_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"marking_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"ecom_row_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_ecom_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quantity" smallint NOT NULL,
	"curtain_configuration" smallint NOT NULL,
	"sewing_type" smallint NOT NULL,
	"orientation" smallint NOT NULL,
	"wall_height" double precision NOT NULL,
	"wall_width" double precision NOT NULL,
	"height_deduction" double precision NOT NULL,
	"sew_together" boolean NOT NULL,
	"split_curtain" boolean NOT NULL,
	"use_weights" boolean NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"erp_product_id" text NOT NULL,
	"erp_configurable_product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"product_width" double precision NOT NULL,
	"product_repeat_height" double precision NOT NULL,
	"recommend_weights" boolean NOT NULL,
	"product_image" text NOT NULL,
	"is_external_fabric" boolean NOT NULL,
	"external_fabric_supplier" text DEFAULT '' NOT NULL,
	"external_fabric_article_number" text DEFAULT '' NOT NULL,
	"external_fabric_color" text DEFAULT '' NOT NULL,
	"external_fabric_name" text DEFAULT '' NOT NULL,
	"curtain" jsonb NOT NULL,
	"price_lines" jsonb NOT NULL,
	"price_ore" bigint NOT NULL,
	"parameter_version_id" integer,
	"price_list_id" integer,
	CONSTRAINT "order_lines_ecom_row_id_unique" UNIQUE("ecom_row_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"owner_email" text NOT NULL,
	"shared_to_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_owner_email_shared_to_email_pk" PRIMARY KEY("owner_email","shared_to_email")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid,
	"owner_email" text,
	"at" timestamp (3) with time zone NOT NULL,
	"by_email" text NOT NULL,
	"by_name" text NOT NULL,
	"code" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "order_history_is_about_one_thing" CHECK (num_nonnulls("order_history"."order_id", "order_history"."owner_email") = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markings" ADD CONSTRAINT "markings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markings" ADD CONSTRAINT "markings_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_marking_id_markings_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."markings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "orders_owner_email_offer_number_index" ON "orders" USING btree ("owner_email","offer_number");--> statement-breakpoint
CREATE INDEX "orders_search_text_index" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "folders_order_id_index" ON "folders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_root_key" ON "folders" USING btree ("order_id") WHERE "folders"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "markings_order_id_index" ON "markings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shares_shared_to_email_index" ON "shares" USING btree ("shared_to_email");--> statement-breakpoint
CREATE INDEX "order_history_order_id_id_index" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_history_owner_email_id_index" ON "order_history" USING btree ("owner_email","id");