// Finds avoided terms in the path and the exported names of a file.
import { AVOIDED_TERMS, EXCEPTIONS } from './vocabulary.mjs';

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:async )?(?:const|let|function\*?|abstract class|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}/gm;

/** One line for each avoided term. */
export function findAvoidedTerms({ path, text }) {
  const names = [...path.split('/').map(segment => segment.replace(/\..*$/, '')), ...exportedNames(text)];
  return names.flatMap(name => {
    if (name in EXCEPTIONS) return [];
    const words = splitWords(name);
    return AVOIDED_TERMS.filter(entry => entry.terms.some(term => contains(words, term, entry.only))).map(
      ({ use }) => `${path}: "${name}" contains an avoided term; use ${use}`,
    );
  });
}

function exportedNames(text) {
  const declared = [...text.matchAll(DECLARATION)].map(([, name]) => name);
  const listed = [...text.matchAll(EXPORT_LIST)].flatMap(([, list]) =>
    list
      .split(',')
      .map(item =>
        item
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter(Boolean),
  );
  return [...declared, ...listed];
}

function splitWords(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map(word => word.toLowerCase());
}

function contains(words, term, only) {
  const name = ` ${words.join(' ')} `;
  return only === 'whole name' ? name === ` ${term} ` : name.includes(` ${term} `);
}
