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
