import type { Offer, Product as ProductThing, Review as ReviewThing } from 'schema-dts';

import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { productPath } from '#web/data/paths.ts';
import { type ShopFacts, whole } from '#web/shared/store/seo.ts';
import { organization } from '#web/shared/store/structured-data.ts';
import { inLanguage } from '#web/data/language.ts';

/** A product as schema.org data, for search results with price, stock, stars and the reviews on its page. */
export function productData(
  shop: ShopFacts,
  product: ProductWithReviews,
  reviews: Review[],
): ProductThing {
  const { average_rating: average, review_count: count } = product;
  return {
    '@type': 'Product',
    name: product.product_name,
    description: product.product_description,
    sku: String(product.product_id),
    category: `${product.category_name} > ${product.sub_category_name}`,
    ...(product.country_name !== null && {
      countryOfOrigin: { '@type': 'Country', name: product.country_name },
    }),
    image: product.product_image.map((url) => whole(shop.origin, url)),
    offers: offerOf(shop, product),
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
      review: reviews.map(reviewData),
    }),
  };
}

const offerOf = (shop: ShopFacts, product: ProductWithReviews): Offer => ({
  '@type': 'Offer',
  url: shop.origin + inLanguage(productPath(product.product_id)),
  price: product.product_price,
  priceCurrency: 'INR',
  availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: organization(shop),
});

const reviewData = (review: Review): ReviewThing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.user_name },
  datePublished: review.date,
  reviewBody: review.comment,
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
});
