/** Parses a body of one JSON value per line to a stream of values. An empty line only keeps the connection open. */
export function parseLines(response: Response): ReadableStream<unknown> {
  const body = response.body ?? new Blob([]).stream()
  let rest = ''
  const split = new TransformStream<string, unknown>({
    transform(text, controller) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') controller.enqueue(JSON.parse(line))
    },
  })
  return body.pipeThrough<string>(new TextDecoderStream()).pipeThrough(split)
}
