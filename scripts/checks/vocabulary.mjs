// The terms that file names and all names of the code avoid, each with its replacement.

/**
 * `term`: words separated by spaces, compared word by word (`keepHouse` is "keep house").
 * `only`: the term is fine elsewhere in a name.
 * `isCommon`: the term has a usual meaning too, so it is avoided only in names of files and exported names.
 * `except`: the term has its usual meaning in these files.
 */
export const AVOIDED_TERMS = [
  { terms: ['goods'], use: 'products' },
  { terms: ['web'], use: 'storefront', only: 'whole name' },
  {
    terms: ['place', 'place of'],
    use: 'location, position, placeholder',
    only: 'whole name',
    isCommon: true,
  },
  { terms: ['kept', 'keeps', 'keeper', 'keepers'], use: 'cached, persisted, preserved' },
  { terms: ['keep'], use: 'store, cache, preserve' },
  {
    terms: ['visit', 'visits', 'visitor', 'visitors', 'walk', 'walks'],
    use: 'navigation, traverse',
    isCommon: true,
  },
  {
    terms: ['settle', 'settled', 'owed', 'is answer'],
    use: 'commitUrl, pendingCommit, isSamePageUpdate',
    isCommon: true,
  },
  { terms: ['wake', 'wakes', 'waking', 'awake'], use: 'hydrate, start' },
  { terms: ['door', 'doors', 'port of'], use: 'listeners, boundPort' },
  {
    terms: ['postman', 'carrier', 'letter', 'letters', 'tell', 'tells', 'told'],
    use: 'outboxWorker, mailTransport, emailTemplate, enqueueEmail',
    isCommon: true,
  },
  { terms: ['housekeeping', 'tidy'], use: 'cleanup, deleteExpired' },
  { terms: ['patience', 'patient', 'patiently'], use: 'busyRetry, retryWhileBusy' },
  { terms: ['silence', 'silent'], use: 'socketTimeout', except: /^simulators\// },
  { terms: ['hold', 'holds'], use: 'exclusiveLock', only: 'whole name' },
  { terms: ['chance', 'chances'], use: 'randomBytes, random, seededRandom' },
  {
    terms: ['gate', 'once at a time', 'let others in'],
    use: 'concurrencyLimit, inFlight, yieldLock',
  },
  {
    terms: ['attempts', 'give back', 'gives back', 'forget', 'forgets'],
    use: 'rateLimit, refund, reset',
    isCommon: true,
  },
  { terms: ['compiled once'], use: 'preparedStatement' },
  { terms: ['packed', 'pack', 'unpacked'], use: 'compressedBody, compress', isCommon: true },
  { terms: ['finding', 'unreadable', 'odd', 'threats'], use: 'seo, clientError, malformed, security' },
  { terms: ['moving store', 'show head', 'loaded once'], use: 'viewTransition, updateHead, once' },
  { terms: ['pause'], use: 'yieldToMain', only: 'whole name', isCommon: true },
  { terms: ['under way'], use: 'inFlight', only: 'whole name' },
  { terms: ['given', 'asked', 'wanted'], use: 'input, request, query, expected' },
  { terms: ['applied', 'merged', 'counted'], use: 'result, or the noun of the thing', only: 'whole name' },
  { terms: ['deed', 'deeds'], use: 'command' },
  { terms: ['words'], use: 'args (of a command), text, message', only: 'whole name', isCommon: true },
  {
    terms: ['interface', 'asker', 'answer', 'answers'],
    use: 'API, client, response',
    except: /^src\/storefront\/features\/pages\//,
  },
  { terms: ['cloth', 'shelf', 'shelves'], use: 'print, fabric, productRow, flags' },
  { terms: ['crumb', 'crumbs'], use: 'breadcrumbs' },
  // Faults are injected by drills and simulators.
  { terms: ['fault', 'faults'], use: 'issue (of a field or row), error', except: /^(?:drills|simulators)\// },
  { terms: ['problem', 'problems'], use: 'issue (of a field or row), error' },
  { terms: ['refusal', 'refusals', 'failure', 'failures'], use: 'error' },
  { terms: ['most'], use: 'max', only: 'beginning' },
  { terms: ['look', 'looks'], use: 'variant' },
  { terms: ['of'], use: 'a verb, such as toOrder or findOrder', only: 'end' },
];

/** Names in which an avoided term has its usual meaning, with the reason. */
export const EXCEPTIONS = {
  words: 'the words of a text, in which the search looks',
  LETTERS: 'letters of the alphabet',
  faults: 'a field of the API',
  faultCount: 'a field of the API',
  problem: 'a field of the API',
  failure: 'a column, and a field of the API',
  keptChanges: 'a field of the API',
  copyOf: 'a field of the API',
  copy_of: 'a column',
  asked_at: 'a column',
  isSilent: 'sends no mail',
  acceptedAnswer: 'a word of schema.org',
  keepAlive: 'an option of Node',
  keepAliveTimeout: 'an option of Fastify',
  keepDefaultValues: 'an option of react-hook-form',
  keepFeatures: 'an option of subset-font',
};
