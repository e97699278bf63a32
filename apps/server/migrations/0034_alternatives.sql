CREATE TABLE "line_alternatives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"marking_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"letter" text NOT NULL,
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
	"opening" smallint,
	"one_width_fewer" boolean DEFAULT false NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"erp_product_id" text NOT NULL,
	"erp_configurable_product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"product_color_sv" text DEFAULT '' NOT NULL,
	"product_color_en" text DEFAULT '' NOT NULL,
	"product_width" double precision NOT NULL,
	"product_repeat_height" double precision NOT NULL,
	"recommend_weights" boolean NOT NULL,
	"product_image" text NOT NULL,
	"is_external_fabric" boolean NOT NULL,
	"external_fabric_supplier" text DEFAULT '' NOT NULL,
	"external_fabric_article_number" text DEFAULT '' NOT NULL,
	"external_fabric_color" text DEFAULT '' NOT NULL,
	"external_fabric_name" text DEFAULT '' NOT NULL,
	"external_fabric_shade" text DEFAULT '' NOT NULL,
	"curtain" jsonb NOT NULL,
	"price_lines" jsonb NOT NULL,
	"price_ore" bigint NOT NULL,
	"parameter_version_id" integer,
	"price_list_id" integer,
	"fixed_price_ore" bigint,
	"fixed_price_display" text,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "marking_retail" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "line_alternatives" ADD CONSTRAINT "line_alternatives_marking_id_markings_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."markings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_alternatives" ADD CONSTRAINT "line_alternatives_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_alternatives_order_id_index" ON "line_alternatives" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_alternatives_marking_id_index" ON "line_alternatives" USING btree ("marking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_alternatives_one_per_letter" ON "line_alternatives" USING btree ("marking_id","letter") WHERE "line_alternatives"."deleted_at" is null;