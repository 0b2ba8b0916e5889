import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { cartNews, type CartNews as News } from '#domain/cart/cartNews.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';

/**
 * The one live region of the cart: says each change of it once, wherever it was made. Has no place on the page. It has
 * an `aria-live` of its own rather than a role, so that modal dialogs leave it readable.
 */
export const CartNews = observer(function CartNews(): ReactNode {
  const { cart } = useStores().cart;
  const before = useRef(cart);
  const [news, setNews] = useState<News | undefined>(undefined);
  useEffect(() => {
    const next = cartNews(before.current, cart);
    before.current = cart;
    if (next !== undefined) setNews(next);
  }, [cart]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {news !== undefined && <Words news={news} />}
    </p>
  );
});

function Words({ news }: { readonly news: News }): ReactNode {
  const text = useText();
  switch (news.kind) {
    case 'count':
      return <FormattedMessage id="cart.news.count" values={{ name: text(news.line.name), count: news.line.count }} />;
    case 'removed':
      return <FormattedMessage id="cart.line.removed" values={{ name: text(news.line.name) }} />;
    case 'several':
      return <FormattedMessage id="cart.news.several" values={{ count: news.count }} />;
    case 'emptied':
      return <FormattedMessage id="cart.empty.title" />;
  }
}
