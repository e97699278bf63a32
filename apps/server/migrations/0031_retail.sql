CREATE TABLE "extra_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_sv" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"unit_cost_ore" bigint,
	"vat_rate" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marking_retail" (
	"marking_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"fixed_price_ore" bigint,
	"fixed_price_display" text,
	"optional" boolean DEFAULT false NOT NULL,
	"taken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_extras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"folder_id" uuid,
	"name_sv" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"unit_cost_ore" bigint,
	"vat_rate" integer NOT NULL,
	"quantity" integer NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_retail" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by" text NOT NULL,
	"rule" jsonb,
	"display" text
);
--> statement-breakpoint
CREATE TABLE "retail_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retail_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_email" text NOT NULL,
	"by_name" text NOT NULL,
	"code" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "extra_items" ADD CONSTRAINT "extra_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_retail" ADD CONSTRAINT "marking_retail_marking_id_markings_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."markings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_retail" ADD CONSTRAINT "marking_retail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_extras" ADD CONSTRAINT "order_extras_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_extras" ADD CONSTRAINT "order_extras_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_retail" ADD CONSTRAINT "order_retail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_history" ADD CONSTRAINT "retail_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extra_items_company_id_index" ON "extra_items" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "marking_retail_order_id_index" ON "marking_retail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_extras_order_id_index" ON "order_extras" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_extras_folder_id_index" ON "order_extras" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "retail_history_order_id_id_index" ON "retail_history" USING btree ("order_id","id");