import type { CDPSession } from '@playwright/test'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

// Not counted: compiled code, which grows while functions are used often, and the browser's own records.
const ofTheBrowser = new Set(['code', 'native', 'hidden', 'synthetic'])

/** Bytes of all objects that the page's script still holds. */
export const keptBytes = async (session: CDPSession) => {
  const parts: string[] = []
  const gather = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  await session.send('HeapProfiler.collectGarbage')
  session.on('HeapProfiler.addHeapSnapshotChunk', gather)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', gather)
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!ofTheBrowser.has(types[0][nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0
  }
  return bytes
}
