import { Badge, Button, Textarea, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfferQuestion } from '@veck/contract'
import { QuestionMaxLength } from '@veck/contract/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { keepInput } from '../../lib/forms/kept-input.ts'
import { type Conversation, conversationsIn } from './conversations.ts'
import { useWhen } from './use-when.ts'
import classes from './offer-links.module.css'

/** What the client has asked about the offer, by marking, and the answers. */
export function Questions({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, refetch } = useQuery({ ...queries.getOfferQuestions({ params: { id: orderId } }), staleTime: 0 })
  useQuestionNews(data)
  if (error && !data) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  if (!data || data.length === 0) return null
  const conversations = conversationsIn(data)
  const count = conversations.reduce((sum, { unanswered }) => sum + unanswered, 0)
  return (
    <section className={classes.questions} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} id={titleId}>
          {t('OfferLinks:Questions')}
        </Title>
        {count > 0 && <Badge color="ochre">{t('OfferLinks:Unanswered', { count })}</Badge>}
      </div>
      {conversations.map((conversation) => (
        <ConversationCard key={conversation.markingId} orderId={orderId} conversation={conversation} />
      ))}
    </section>
  )
}

/** Tells the user that the client asks while the page is open. */
function useQuestionNews(questions: OfferQuestion[] | undefined) {
  const { t } = useTranslation()
  const asked = questions?.filter(({ isFromClient }) => isFromClient).length
  const seen = useRef(asked)
  useEffect(() => {
    const isNew = seen.current !== undefined && asked !== undefined && asked > seen.current
    seen.current = asked
    if (isNew) showDone(t('OfferLinks:news.asked'))
  }, [asked, t])
}

// An answer that is not sent yet survives a reload and an expired session.
const kept = keepInput<string>('offerAnswer')

type ConversationCardProps = { orderId: string; conversation: Conversation }

function ConversationCard({ orderId, conversation }: ConversationCardProps) {
  const { t } = useTranslation()
  const when = useWhen()
  const keptAs = `${orderId} ${conversation.markingId ?? ''}`
  const [isWriting, setIsWriting] = useState(() => kept.read(keptAs) !== undefined)
  const name = conversation.markingName || t('OfferLinks:WholeOffer')
  return (
    <article className={classes.conversation} aria-label={name}>
      <Title order={4}>{name}</Title>
      <ol className={classes.messages}>
        {conversation.messages.map(({ id, isFromClient, at, byName, text, number, isMailed }) => (
          <li key={id} data-from={isFromClient ? 'client' : 'customer'}>
            <p className={classes.hint}>
              {[byName || t(isFromClient ? 'OfferLinks:TheClient' : 'OfferLinks:You'), when(at)].join(' · ')}
              {isFromClient && ` · ${t('OfferLinks:AboutVersion', { number })}`}
            </p>
            <p className={classes.message}>{text}</p>
            {isMailed === false && <p className={classes.hint}>{t('OfferLinks:NotMailed')}</p>}
          </li>
        ))}
      </ol>
      {isWriting || conversation.unanswered > 0 ? (
        <AnswerBox
          orderId={orderId}
          questionId={conversation.lastQuestionId}
          name={name}
          keptAs={keptAs}
          onSent={() => setIsWriting(false)}
        />
      ) : (
        <Button variant="subtle" className={classes.start ?? ''} onClick={() => setIsWriting(true)}>
          {t('OfferLinks:WriteMore')}
        </Button>
      )}
    </article>
  )
}

type AnswerBoxProps = { orderId: string; questionId: string; name: string; keptAs: string; onSent: () => void }

function AnswerBox({ orderId, questionId, name, keptAs, onSent }: AnswerBoxProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => kept.read(keptAs) ?? '')
  // A repeated request answers once. Another text is another request.
  const request = useRef({ text: '', id: '' })
  const write = (next: string) => {
    setText(next)
    kept.write(keptAs, next || undefined)
  }
  const send = useMutation({
    mutationFn: () => {
      if (request.current.text !== text) request.current = { text, id: crypto.randomUUID() }
      return client.answerOfferQuestion({
        params: { id: orderId, questionId },
        body: { text, requestId: request.current.id },
      })
    },
    onSuccess: (all) => {
      queryClient.setQueryData(queries.getOfferQuestions({ params: { id: orderId } }).queryKey, all)
      void queryClient.invalidateQueries({ queryKey: ['getOfferStates'] })
      write('')
      onSent()
      // The last one is this answer, unless the client asked again at the same time.
      const mine = all.findLast(({ isFromClient }) => !isFromClient)
      showDone(t(mine?.isMailed === false ? 'OfferLinks:AnsweredOnPage' : 'OfferLinks:Answered'))
    },
  })
  return (
    <form
      className={classes.answerBox}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !send.isPending) send.mutate()
      }}
    >
      <Textarea
        label={t('OfferLinks:AnswerTo', { name })}
        rows={3}
        maxLength={QuestionMaxLength}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        readOnly={send.isPending}
      />
      <FormError>{send.error ? errorText(send.error) : undefined}</FormError>
      <Button type="submit" className={classes.start ?? ''} loading={send.isPending} disabled={!text.trim()}>
        {t('OfferLinks:SendAnswer')}
      </Button>
    </form>
  )
}
