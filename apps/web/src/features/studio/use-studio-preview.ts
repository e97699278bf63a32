import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/server/api.ts'
import { previewOf, type StudioValues } from './studio-values.ts'

/** Milliseconds after the last key, so that a word is not drawn letter by letter. */
const pause = 450

/** The first page with the values of the form, drawn by the server when the user stops typing. */
export function useStudioPreview(values: StudioValues, logoId: string | undefined) {
  const [shown] = useDebouncedValue(JSON.stringify(previewOf(values)), pause)
  const { data, error, isFetching } = useQuery({
    queryKey: ['previewStudio', shown, logoId],
    queryFn: ({ signal }) => client.previewStudio({ body: JSON.parse(shown) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // A picture takes 60 kB, and the user seldom types the same again.
    gcTime: 0,
  })
  return { content: data?.blob, error, isUpdating: isFetching }
}
