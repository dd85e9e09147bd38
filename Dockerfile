# The application, for a PostgreSQL of its own: see compose.yaml. One image; ROLE says what a container does.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# The image has a Node already, and what built the pages has done its work. PostgreSQL stays (60 MB), though the database is
# elsewhere: the worker restores a backup into one of its own every Sunday. Its libraries are linked here, where it is allowed.
RUN node scripts/set-up.mjs \
  && node src/server/db/embedded/link-installed.ts \
  && rm -rf node_modules/node-*64 node_modules/.bin/node \
    node_modules/vite node_modules/@vitejs node_modules/rolldown node_modules/@rolldown node_modules/lightningcss*

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
# As `npm start` does: memory that is free goes back to the system (decision 027).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
# Nothing of the application is its own to change.
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and gets SIGTERM itself; it needs up to ten seconds to end.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "src/main/boot/start.ts"]
