# The gateway with the built app: what it needs to run, and nothing else. Guide: docs/deployment.md
FROM node:20-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs client widget embed server && node scripts/copy-runtime.mjs /runtime

FROM node:20-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /runtime ./
COPY deploy/healthcheck.mjs ./
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "healthcheck.mjs"]
# As scripts/programs.mjs has it: little memory with thousands of streams open.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "dist/server/main.js"]
