import path from 'node:path'
import ts from 'typescript'

export type Import = {
  /** A path from the project's folder without its ending, or a package's name. */
  readonly to: string
  /** Removed by the compiler. */
  readonly typeOnly: boolean
  /** Loaded when it is asked for: `import(…)`. */
  readonly isDynamic: boolean
}

export type Source = {
  readonly file: string
  readonly text: string
  readonly imports: readonly Import[]
  /** The names through which the file reaches the clock, chance or anything outside of it. */
  readonly impurities: readonly string[]
}

export const SOURCE_ENDING = /\.[cm]?[jt]sx?$/

export function sourceOf(file: string, text: string): Source {
  const nodes = nodesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  const imports = nodes.flatMap(importOf).map((one) => ({ ...one, to: resolved(one.to, file) }))
  return { file, text, imports, impurities: nodes.flatMap(impurityOf) }
}

function nodesOf(root: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

function importOf(node: ts.Node): readonly Import[] {
  if (ts.isImportDeclaration(node)) return [importFrom(node.moduleSpecifier, node.importClause?.isTypeOnly === true)]
  if (ts.isExportDeclaration(node))
    return node.moduleSpecifier ? [importFrom(node.moduleSpecifier, node.isTypeOnly)] : []
  if (ts.isImportEqualsDeclaration(node)) {
    const { moduleReference } = node
    return ts.isExternalModuleReference(moduleReference)
      ? [importFrom(moduleReference.expression, node.isTypeOnly)]
      : []
  }
  if (ts.isImportTypeNode(node))
    return [importFrom(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : null, true)]
  if (ts.isCallExpression(node) && loadsModules(node.expression)) {
    return [
      {
        ...importFrom(node.arguments[0] ?? null, false),
        isDynamic: node.expression.kind === ts.SyntaxKind.ImportKeyword,
      },
    ]
  }
  return []
}

/** `import(…)`, `require(…)` and `require.resolve(…)`. */
function loadsModules(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true
  const called = ts.isPropertyAccessExpression(callee) ? callee.expression : callee
  return ts.isIdentifier(called) && called.text === 'require'
}

function importFrom(specifier: ts.Node | null, typeOnly: boolean): Import {
  const to = specifier && ts.isStringLiteralLike(specifier) ? specifier.text : 'a path made when it runs'
  return { to, typeOnly, isDynamic: false }
}

function resolved(to: string, file: string): string {
  if (to.startsWith('@/')) return path.normalize(to.slice(2)).replace(SOURCE_ENDING, '')
  if (to.startsWith('.')) return path.join(path.dirname(file), to).replace(SOURCE_ENDING, '')
  return to
}

const IMPURE_GLOBALS = new Set(
  `Date Temporal performance crypto setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame
  requestIdleCallback fetch XMLHttpRequest WebSocket EventSource BroadcastChannel localStorage sessionStorage indexedDB
  document window navigator globalThis global self process console eval Function __dirname __filename`.split(/\s+/),
)

/** A name counts where it stands for itself: not in comments, strings, or as the name of a property. */
function impurityOf(node: ts.Node): readonly string[] {
  if (ts.isMetaProperty(node)) return [node.getText()]
  if (ts.isCallExpression(node) && usesMachineLocale(node)) return ['the locale of the machine']
  if (!ts.isIdentifier(node) || isPropertyName(node)) return []
  if (IMPURE_GLOBALS.has(node.text)) return [node.text]
  if (node.text === 'Math' && !readsMember(node, (member) => member !== 'random')) return ['Math.random']
  if (node.text === 'Intl' && !isLocalized(node)) return ['Intl without a locale']
  return []
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) return parent.propertyName === node
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isAccessor(parent) ||
      ts.isEnumMember(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === node
  )
}

function readsMember(node: ts.Identifier, allowed: (member: string) => boolean): boolean {
  const { parent } = node
  return ts.isPropertyAccessExpression(parent) && parent.expression === node && allowed(parent.name.text)
}

/** `new Intl.Something('en')`; a date format reads the clock where it is given no date. */
function isLocalized(node: ts.Identifier): boolean {
  if (ts.isQualifiedName(node.parent)) return true
  if (!readsMember(node, (member) => member !== 'DateTimeFormat')) return false
  const made = node.parent.parent
  return ts.isNewExpression(made) && made.expression === node.parent && (made.arguments?.length ?? 0) > 0
}

function usesMachineLocale({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false
  const method = expression.name.text
  return (method === 'localeCompare' && given.length < 2) || (method.startsWith('toLocale') && given.length < 1)
}

/** Groups of nodes that reach each other, each sorted: Tarjan's strongly connected components of more than one node. */
export function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const path: string[] = []
  const found: (readonly string[])[] = []

  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    path.push(node)
    let low = own
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === own) {
      const group = path.splice(path.indexOf(node))
      if (group.length > 1) found.push(group.toSorted())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found.toSorted()
}
