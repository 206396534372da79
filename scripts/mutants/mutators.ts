// Two kinds of mutants that Stryker has not, and payments need most: a step that is not taken (`await lockSale(tx, sale)`)
// and a condition a query no longer has (`.where('status', '=', 'paid')`). Stryker 10 has no door for mutators, so they
// are put into its own list; a version without that list stops the run.

interface Node {
  type: string
  expression?: Node
  argument?: Node
  callee?: Node
  object?: Node
  property?: Node
  name?: string
}

interface Mutator {
  name: string
  mutate(path: { node: Node }): Iterable<object>
}

const CONDITIONS = new Set([
  'where',
  'whereRef',
  'having',
  'forUpdate',
  'skipLocked',
  'onConflict',
  'orderBy',
  'limit',
])
const INSTRUMENTER = new URL('.', import.meta.resolve('@stryker-mutator/instrumenter'))

export async function addMutators(): Promise<void> {
  const list: { allMutators: Mutator[] } = await import(new URL('mutators/index.js', INSTRUMENTER).href)
  const copies: { deepCloneNode(node: Node): object } = await import(
    new URL('util/syntax-helpers.js', INSTRUMENTER).href
  )
  list.allMutators.push(
    {
      name: 'Step',
      *mutate({ node }) {
        const call = node.expression?.type === 'AwaitExpression' ? node.expression.argument : node.expression
        if (node.type === 'ExpressionStatement' && call?.type === 'CallExpression')
          yield { type: 'EmptyStatement' }
      },
    },
    {
      name: 'Condition',
      *mutate({ node: { type, callee } }) {
        if (type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !callee.object) return
        if (CONDITIONS.has(callee.property?.name ?? '')) yield copies.deepCloneNode(callee.object)
      },
    },
  )
}
