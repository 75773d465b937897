export { TOPICS } from '#console/parts/settings/topics.ts';
