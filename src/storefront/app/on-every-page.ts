// What stands or opens on nearly every page, so that it comes with the first file: one of its own would be one more to wait for.
import '#storefront/products/card-product.ts';
import '#storefront/products/product-grid.tsx';
import '#storefront/products/product-row.tsx';
import '#storefront/products/quantity-stepper.tsx';
import '#storefront/products/size-picker.tsx';
import '#storefront/products/use-choice.ts';
import '#storefront/page.ts';
import '#ui/layout/breadcrumb-structured-data.ts';
import '#ui/layout/breadcrumbs.tsx';
import '#ui/forms/choice.tsx';
import '#ui/feedback/empty-state.tsx';
import '#ui/forms/field.tsx';
import '#ui/layout/heading.tsx';
import '#ui/forms/link-button.tsx';
import '#ui/forms/needs-javascript.tsx';
