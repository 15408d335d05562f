import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

const shapes = new Set(['input', 'output'])

/**
 * The browser needs of a declared call its address and right; the shapes are checked by the server. Without them, and
 * with every shape that nobody uses dropped, the first screen carries no validation library: forms bring theirs.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!/packages[\\/]contract[\\/]src[\\/](?!kit[\\/]messages)/.test(id)) return null
      const program = this.parse(code) as unknown as Node
      const edits = (program.body as Node[]).flatMap(topLevelCalls).flatMap(editsOf)
      return { code: edited(code, edits), map: null }
    },
  }
}

/** The values of `const name = call(…)` at the top of a file. */
function topLevelCalls(statement: Node): Node[] {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  if (declared?.type !== 'VariableDeclaration') return []
  const values = (declared.declarations as { init: Node | null }[]).map(({ init }) => init)
  return values.filter((init) => init?.type === 'CallExpression') as Node[]
}

/** A pure function around the value lets the bundler drop it when nobody reads it. */
function editsOf(call: Node): Edit[] {
  return [
    { start: call.start, end: call.start, text: '/*#__PURE__*/ (() => (' },
    ...shapesOf(call),
    { start: call.end, end: call.end, text: '))()' },
  ]
}

function shapesOf(call: Node): Edit[] {
  const [declared] = call.arguments as Node[]
  const { name } = call.callee as Node & { name?: string }
  if (name !== 'endpoint' || declared?.type !== 'ObjectExpression') return []
  const properties = declared.properties as (Node & { key?: { name?: string } })[]
  return properties
    .filter((property) => shapes.has(property.key?.name ?? ''))
    .map(({ start, end, key }) => ({ start, end, text: `${key?.name}: null` }))
}

/** Edits stand in ascending order and do not overlap. */
function edited(code: string, edits: readonly Edit[]): string {
  let result = ''
  let place = 0
  for (const { start, end, text } of edits) {
    result += code.slice(place, start) + text
    place = end
  }
  return result + code.slice(place)
}
