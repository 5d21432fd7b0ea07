CREATE SCHEMA "sandbox_added";
--> statement-breakpoint
CREATE TABLE "sandbox_added"."vaults" (
	"ordinal" serial NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"plan" json NOT NULL,
	CONSTRAINT "vaults_network_address_pk" PRIMARY KEY("network","address")
);
