import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'catalogue/**/*.test.ts', 'scripts/**/*.test.ts'],
    maxWorkers: 2,
    reporters: ['default'],
  },
});
