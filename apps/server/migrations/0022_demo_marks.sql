ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_buyers" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By their addresses, whatever password they have now: an intruder may have changed it. Nobody real has these addresses:
-- the domain .example is reserved, and no mail to it arrives.
UPDATE "users" SET "demo" = true WHERE "email" IN ('kund@veck.example', 'kollega@veck.example', 'salj@veck.example', 'akustik@veck.example', 'bada@veck.example');--> statement-breakpoint
-- A real buyer may be called the same: only the demo's has an address in that reserved domain too.
UPDATE "punchout_buyers" SET "demo" = true WHERE lower("cxml_identity") = 'fyrtornet' AND "oci_email" = 'inkop@fyrtornet.example';--> statement-breakpoint
UPDATE "users" SET "demo" = true WHERE "punchout_buyer_id" IN (SELECT "id" FROM "punchout_buyers" WHERE "demo");
