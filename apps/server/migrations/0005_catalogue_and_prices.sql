CREATE TABLE "product_filter_values" (
	"code" text PRIMARY KEY NOT NULL,
	"filter_id" text NOT NULL,
	"name_sv" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"name_sv" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"configurable_product_id" text NOT NULL,
	"active" boolean NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"part_no" text NOT NULL,
	"name" text NOT NULL,
	"color_sv" text NOT NULL,
	"color_en" text NOT NULL,
	"width" real NOT NULL,
	"repeat_height" real NOT NULL,
	"recommend_weights" boolean NOT NULL,
	"preferred_orientation" smallint,
	"active" boolean NOT NULL,
	"filter_codes" text[] NOT NULL,
	"swatch" text NOT NULL,
	"large" text NOT NULL,
	"texture" text NOT NULL,
	"texture_width" real NOT NULL,
	"texture_height" real NOT NULL,
	"transmission" real NOT NULL,
	CONSTRAINT "variants_part_no_unique" UNIQUE("part_no")
);
--> statement-breakpoint
CREATE TABLE "fabric_prices" (
	"price_list_id" integer NOT NULL,
	"part_no" text NOT NULL,
	"per_metre_ore" integer NOT NULL,
	CONSTRAINT "fabric_prices_price_list_id_part_no_pk" PRIMARY KEY("price_list_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "parameter_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"values" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_agreements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"discount_percentage" numeric(5, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"rates" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_filter_values" ADD CONSTRAINT "product_filter_values_filter_id_product_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."product_filters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_prices" ADD CONSTRAINT "fabric_prices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_product_id_index" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variants_filter_codes_index" ON "variants" USING gin ("filter_codes");