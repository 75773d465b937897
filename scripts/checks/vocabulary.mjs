// The terms that file names and exported names avoid, each with its replacement.

/**
 * `term`: words separated by spaces, compared word by word (`keepHouse` is "keep house").
 * `only: 'whole name'`: the term is fine as a part of a longer name.
 */
export const AVOIDED_TERMS = [
  { terms: ['goods'], use: 'products' },
  { terms: ['web'], use: 'storefront', only: 'whole name' },
  { terms: ['place', 'place of'], use: 'location, position, placeholder', only: 'whole name' },
  { terms: ['kept', 'keep', 'keeps', 'keeper', 'keepers'], use: 'cached, persisted, preserved' },
  { terms: ['visit', 'visits', 'visitor', 'visitors', 'walk', 'walks'], use: 'navigation, traverse' },
  { terms: ['settle', 'settled', 'owed', 'is answer'], use: 'commitUrl, pendingCommit, isSamePageUpdate' },
  { terms: ['wake', 'wakes', 'waking', 'awake'], use: 'hydrate' },
  { terms: ['door', 'doors', 'port of'], use: 'listeners, boundPort' },
  {
    terms: ['postman', 'carrier', 'letter', 'letters', 'tell', 'tells', 'told'],
    use: 'outboxWorker, mailTransport, emailTemplate, enqueueEmail',
  },
  { terms: ['housekeeping', 'tidy'], use: 'cleanup, deleteExpired' },
  { terms: ['patience', 'patient', 'patiently'], use: 'busyRetry, retryWhileBusy' },
  { terms: ['silence', 'silent'], use: 'socketTimeout' },
  { terms: ['hold', 'holds'], use: 'exclusiveLock', only: 'whole name' },
  { terms: ['chance', 'chances'], use: 'randomBytes, random, seededRandom' },
  {
    terms: ['gate', 'once at a time', 'let others in'],
    use: 'concurrencyLimit, inFlight, yieldLock',
  },
  { terms: ['attempts', 'give back', 'gives back', 'forget', 'forgets'], use: 'rateLimit, refund, reset' },
  { terms: ['compiled once'], use: 'preparedStatement' },
  { terms: ['packed', 'pack', 'unpacked'], use: 'compressedBody, compress' },
  { terms: ['finding', 'unreadable', 'odd', 'threats'], use: 'seo, clientError, malformed, security' },
  { terms: ['moving store', 'show head', 'loaded once'], use: 'viewTransition, updateHead, once' },
  { terms: ['pause'], use: 'yieldToMain', only: 'whole name' },
  { terms: ['under way', 'asked', 'given'], use: 'inFlight, request' },
  { terms: ['deed', 'deeds'], use: 'command' },
  { terms: ['words'], use: 'args (of a command), copy (of a screen)' },
  { terms: ['interface', 'asker', 'answer', 'answers'], use: 'API, client, response' },
  { terms: ['cloth', 'shelf', 'shelves'], use: 'print, fabric, productRow, flags' },
  { terms: ['crumbs'], use: 'breadcrumbs' },
];

/** Names in which an avoided term has its usual meaning, with the reason. */
export const EXCEPTIONS = {
  words: 'the words of a text, in which the search looks',
  wordsOf: 'the words of a text, in which the search looks',
  misspeltWords: 'words of a text, compared with the dictionary',
  '0003-search-words': 'the words of a text, in which the search looks',
  LETTERS: 'letters of the alphabet',
};
