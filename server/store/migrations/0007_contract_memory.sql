CREATE TABLE "gateway"."contract_codes" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"implementation" text,
	"changed_at" bigint,
	"checked_at" bigint NOT NULL,
	CONSTRAINT "contract_codes_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
CREATE TABLE "gateway"."named_contracts" (
	"service" text NOT NULL,
	"yield_id" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"is_entrance" boolean NOT NULL,
	"since" bigint NOT NULL,
	"days" integer NOT NULL,
	"last_day" integer NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "named_contracts_service_yield_id_network_address_pk" PRIMARY KEY("service","yield_id","network","address")
);
--> statement-breakpoint
CREATE TABLE "gateway"."named_yields" (
	"service" text NOT NULL,
	"yield_id" text NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "named_yields_service_yield_id_pk" PRIMARY KEY("service","yield_id")
);
--> statement-breakpoint
CREATE TABLE "gateway"."sender_salts" (
	"day" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."used_contracts" (
	"service" text NOT NULL,
	"yield_id" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"day" integer NOT NULL,
	"senders" bigint NOT NULL,
	CONSTRAINT "used_contracts_service_yield_id_network_address_day_pk" PRIMARY KEY("service","yield_id","network","address","day")
);
--> statement-breakpoint
CREATE INDEX "named_contracts_by_age" ON "gateway"."named_contracts" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "used_contracts_by_age" ON "gateway"."used_contracts" USING btree ("day");