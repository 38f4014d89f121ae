# Muster Roll in a container. docs/operate.md, "Container", says how it is run.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs by npm ci what the server needs, and builds: the same as before the first npm start.
RUN ["node", "scripts/setup.mjs", "--build"]
# Only the next build would read it.
RUN ["rm", "-r", ".next/cache"]

FROM node:24-bookworm-slim
# Everything that is written lies in /data, also what is put aside while it arrives. HOST is for the metrics too, which
# nobody outside would reach otherwise.
ENV NODE_ENV=production DATABASE_URL=file:/data/lists.db HOST=0.0.0.0 PORT=3000 TMPDIR=/data
RUN ["install", "--directory", "--owner=node", "--group=node", "/data"]
COPY --from=build /app /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=2s \
  CMD ["node", "scripts/is-ready.mjs"]
# As npm start, without npm: the set-up applies migrations, and the server gets the signals.
CMD ["sh", "-c", "node scripts/setup.mjs --database && exec node --v8-pool-size=1 scripts/serve.mjs"]
