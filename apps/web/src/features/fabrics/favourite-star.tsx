import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FavouriteFabrics } from '@veck/contract'
import { showActionError } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { useFavouriteFabrics } from '../../lib/fabrics/favourite-fabrics.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

type FavouriteStarProps = { fabric: { productId: number; name: string }; onToggle?: () => void; tabIndex?: number }

/** Marks a fabric as favourite, or takes the mark away. */
export function FavouriteStar({ fabric: { productId, name }, onToggle, tabIndex = 0 }: FavouriteStarProps) {
  const { t } = useTranslation()
  const isFavourite = useFavouriteFabrics().favourites.has(productId)
  const mark = useMarkFavourite()
  const label = t('Fabrics:AsFavourite', { name })
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={() => {
        onToggle?.()
        mark({ productId, isFavourite: !isFavourite })
      }}
    >
      {isFavourite ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} stroke={1.5} aria-hidden />}
    </ActionIcon>
  )
}

type Mark = { productId: number; isFavourite: boolean }

const mutationKey = ['favouriteFabrics']

/** Shown at once, and taken back if the server refuses. */
function useMarkFavourite() {
  const queryClient = useQueryClient()
  const { queryKey } = queries.getFavouriteFabrics()
  const show = ({ productId, isFavourite }: Mark) =>
    queryClient.setQueryData<FavouriteFabrics>(queryKey, (known) => {
      const others = known?.productIds.filter((id) => id !== productId) ?? []
      return { productIds: isFavourite ? [productId, ...others] : others }
    })
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: two quick clicks must end as the user sees them.
    scope: { id: 'favouriteFabrics' },
    mutationFn: ({ productId, isFavourite }: Mark) =>
      isFavourite
        ? client.addFavouriteFabric({ params: { productId } })
        : client.removeFavouriteFabric({ params: { productId } }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey })
      show(wanted)
    },
    onError: (error, { productId, isFavourite }) => {
      show({ productId, isFavourite: !isFavourite })
      showActionError(error)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey })
      // The fabric wall counts them.
      void queryClient.invalidateQueries({ queryKey: ['browseFabrics'] })
    },
  })
  return mutate
}
