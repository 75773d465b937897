// Finds avoided terms in the path and the names of a file.
import { parseSync } from 'vite';
import { AVOIDED_TERMS, EXCEPTIONS } from './vocabulary.mjs';

const SCRIPT = /\.(?:ts|tsx|mts|mjs)$/;

/** Returns one line for each avoided term. */
export function findAvoidedTerms({ path, text }) {
  const names = SCRIPT.test(path) ? declaredNames(path, text) : [];
  const segments = path.split('/').map(segment => ({ name: segment.replace(/\..*$/, ''), isPublic: true }));
  return unique([...segments, ...names]).flatMap(({ name, isPublic }) => {
    if (Object.hasOwn(EXCEPTIONS, name)) return [];
    return AVOIDED_TERMS.filter(
      ({ terms, only, isCommon, except }) =>
        (isPublic || !isCommon) && !except?.test(path) && terms.some(term => contains(name, term, only)),
    ).map(({ use }) => `${path}: "${name}" contains an avoided term; use ${use}`);
  });
}

/** Returns the names of variables, parameters, functions, types and properties. A name that is exported is public. */
function declaredNames(path, text) {
  const names = [];
  const add = (node, isPublic) => {
    if (node?.type === 'Identifier') names.push({ name: node.name, isPublic });
  };
  const visit = (node, isPublic) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, isPublic);
      return;
    }
    if (typeof node?.type !== 'string') return;
    addNames(node, isPublic, add);
    const isExport = node.type === 'ExportNamedDeclaration';
    const staysPublic = isPublic && node.type === 'VariableDeclaration';
    for (const value of Object.values(node)) {
      if (typeof value === 'object' && value !== null) visit(value, isExport || staysPublic);
    }
  };
  visit(parseSync(path, text).program.body, false);
  return names;
}

const NAMED = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
]);
const KEYED = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']);

function addNames(node, isPublic, add) {
  if (NAMED.has(node.type)) addPattern(node.id, isPublic, add);
  if (KEYED.has(node.type) && !node.computed) add(node.key, false);
  if (node.type === 'Property' && !node.shorthand && !node.computed) add(node.key, false);
  if (node.type === 'TSTypeParameter') add(node.name, false);
  if (node.type === 'ExportSpecifier') add(node.exported, true);
  for (const parameter of node.params ?? []) addPattern(parameter, false, add);
}

/** A name that is taken out of an object is that of the property, which has its own declaration. */
function addPattern(node, isPublic, add) {
  if (node?.type === 'Identifier') add(node, isPublic);
  if (node?.type === 'AssignmentPattern') addPattern(node.left, isPublic, add);
  if (node?.type === 'RestElement') addPattern(node.argument, isPublic, add);
  if (node?.type === 'ArrayPattern') for (const element of node.elements) addPattern(element, isPublic, add);
  if (node?.type === 'ObjectPattern') {
    for (const property of node.properties) {
      if (!property.shorthand) addPattern(property.value ?? property, isPublic, add);
    }
  }
}

function unique(names) {
  return [...new Map(names.map(each => [`${each.name} ${each.isPublic}`, each])).values()];
}

function splitName(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map(word => word.toLowerCase());
}

/** `end` is for functions: a type such as `FirstOf<Item>` is the beginning of a phrase. */
function contains(name, term, only) {
  const words = splitName(name);
  const text = ` ${words.join(' ')} `;
  if (only === 'whole name') return text === ` ${term} `;
  if (only === 'end') return words.length > 1 && /^[a-z]/.test(name) && text.endsWith(` ${term} `);
  return only === 'beginning' ? text.startsWith(` ${term} `) : text.includes(` ${term} `);
}
