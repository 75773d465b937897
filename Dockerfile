# Three stages: build, production packages, runtime.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# The image contains Node already.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY sample/products.json sample/dictionary.txt sample/
COPY sample/images sample/images
COPY src src
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "--heap-growing-percent=70", "src/server/main.ts"]
