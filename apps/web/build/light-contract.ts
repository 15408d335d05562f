import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const shapes = new Set(['input', 'output'])

/**
 * The browser needs of a declared call its address and right; the shapes are checked by the server. Without them the
 * first screen carries no validation library: forms bring theirs, from the shapes that they import by name.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!/packages[\\/]contract[\\/]src[\\/]/.test(id) || !code.includes('endpoint({')) return null
      const cuts: [number, number][] = []
      for (const call of callsOfEndpoint(this.parse(code) as unknown as Node)) cuts.push(...shapesOf(call))
      return { code: without(code, cuts), map: null }
    },
  }
}

function* callsOfEndpoint(node: unknown): Generator<Node> {
  if (Array.isArray(node)) {
    for (const item of node) yield* callsOfEndpoint(item)
  } else if (node && typeof node === 'object' && 'type' in node) {
    const { type, callee } = node as Node
    if (type === 'CallExpression' && (callee as Node & { name?: string }).name === 'endpoint')
      yield node as Node
    else for (const child of Object.values(node)) yield* callsOfEndpoint(child)
  }
}

function shapesOf(call: Node): [number, number][] {
  const [declared] = call.arguments as Node[]
  if (declared?.type !== 'ObjectExpression') return []
  const properties = declared.properties as (Node & { key?: { name?: string }; value: Node })[]
  return properties
    .filter((property) => shapes.has(property.key?.name ?? ''))
    .map((property) => [property.start, property.end])
}

/** Cuts stand in ascending order; a property that is gone leaves `_:0` so that commas stay in place. */
function without(code: string, cuts: [number, number][]): string {
  let result = ''
  let place = 0
  cuts.forEach(([start, end], index) => {
    result += `${code.slice(place, start)}_${index}: 0`
    place = end
  })
  return result + code.slice(place)
}
