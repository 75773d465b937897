/** The rules of the linter. */
import { DIRECTIONS, PARENTS } from './scripts/checks/import-directions.ts';

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { es2024: true },
  ignorePatterns: ['dist', 'data', 'coverage'],
  rules: {
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'eslint/no-console': 'error',
    'eslint/eqeqeq': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'eslint/no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/consistent-return': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/prefer-set-has': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/no-array-sort': 'off',
    'no-restricted-imports': ['error', { patterns: [PARENTS] }],
    'eslint/max-lines': [
      'error',
      {
        max: 250,
      },
    ],
    'eslint/max-lines-per-function': [
      'error',
      {
        max: 60,
      },
    ],
  },
  overrides: [
    ...DIRECTIONS,
    { files: ['src/server/**/*.ts'], rules: { 'oxc/no-async-endpoint-handlers': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: [
        'scripts/**',
        'sample/studio/**',
        'bench/**',
        'drills/**',
        'simulators/**/*-command.ts',
        'e2e/engines/*-command.ts',
        'src/server/**/*-command.ts',
      ],
      rules: { 'eslint/no-console': 'off' },
    },
    { files: ['**/*.tsx'], rules: { 'eslint/max-lines-per-function': ['error', { max: 100 }] } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      files: ['sample/studio/fabric/**', 'sample/studio/garment/**', 'sample/studio/site-images/**'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
  ],
};
